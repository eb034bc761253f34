import { lookAtScreensOf } from '../screens/looks.ts';

lookAtScreensOf('Office');
