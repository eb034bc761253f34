import { connectSession } from '../src/session/session.calls.ts';

// As the page does before anything is asked.
connectSession();
