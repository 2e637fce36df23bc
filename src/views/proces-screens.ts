import {
  EditHovedaktivitetView,
  EditProcesView,
  EditUnderaktivitetView,
  NewHovedaktivitetView,
  NewProcesView,
  NewUnderaktivitetView,
} from './processtyring/proces-form-view.tsx';
import { ProcesOverviewView } from './processtyring/proces-overview-view.tsx';

/** Together: what the frame says of where screens are to be found would else grow with each. */
export const procesScreens = {
  '/processoverview': ProcesOverviewView,
  '/process': NewProcesView,
  '/process/:processid': EditProcesView,
  '/process/:processid/main-activity': NewHovedaktivitetView,
  '/process/main-activity/:activityid': EditHovedaktivitetView,
  '/main-activity/:mainactivityid/sub-activity': NewUnderaktivitetView,
  '/main-activity/sub-activity/:subactivityid': EditUnderaktivitetView,
};
