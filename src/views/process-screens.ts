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
  overview: ProcessOverviewView,
  newProcess: NewProcessView,
  editProcess: EditProcessView,
  newMain: NewMainActivityView,
  editMain: EditMainActivityView,
  newSub: NewSubActivityView,
  editSub: EditSubActivityView,
};
