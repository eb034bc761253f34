import { lookAtScreensOf } from '../screens/looks.ts';

lookAtScreensOf(['Teacher']);
