import { lookAtScreensOf } from '../screens/looks.ts';

lookAtScreensOf(['Office'], { part: 2, of: 2 });
