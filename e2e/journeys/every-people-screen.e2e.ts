import { allLooks, lookAt } from '../screens/looks.ts';
import { peopleScreens, preparePeople } from '../screens/peopleScreens.ts';

lookAt(peopleScreens, preparePeople, allLooks);
