import { everyScreen, prepareScreens } from '../screens/everyScreen.ts';
import { lookAt } from '../screens/looks.ts';

lookAt(everyScreen, prepareScreens);
