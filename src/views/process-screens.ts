import {
  EditMainActivityView,
  EditProcessView,
  EditSubActivityView,
  NewMainActivityView,
  NewProcessView,
  NewSubActivityView,
} from './processtyring/process-form-view.tsx';
import { ProcessOverviewView } from './processtyring/process-overview-view.tsx';

/** Together: what the frame says of where screens are to be found would else grow with each. */
export const processScreens = {
  '/processoverview': ProcessOverviewView,
  '/process': NewProcessView,
  '/process/:processid': EditProcessView,
  '/process/:processid/main-activity': NewMainActivityView,
  '/process/main-activity/:activityid': EditMainActivityView,
  '/main-activity/:mainactivityid/sub-activity': NewSubActivityView,
  '/main-activity/sub-activity/:subactivityid': EditSubActivityView,
};
