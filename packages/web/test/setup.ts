import { connectSession } from '../src/session/connectSession.ts';

// As the page does before anything is asked.
connectSession();
