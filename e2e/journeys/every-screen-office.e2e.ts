import { lookAtScreensOf } from '../screens/looks.ts';

lookAtScreensOf(['Office'], { part: 1, of: 2 });
