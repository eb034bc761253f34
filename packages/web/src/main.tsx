import './styles/mantine.css';
import './styles/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepCopies } from './platform/copies/copies.ts';
import { keepUpToDate } from './platform/offline/updates.ts';
import { keepOutbox } from './platform/outbox/outbox.lifecycle.ts';
import { restore } from './platform/session.ts';
import { keepConnected } from './platform/socket.ts';

void restore();
keepConnected();
keepOutbox();
keepCopies();
void keepUpToDate();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
