import './styles/mantine.css';
import './styles/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepCopies } from './platform/copies/copies.ts';
import { keepAwake } from './platform/idle.ts';
import { keepStarted } from './platform/lifecycle.ts';
import { keepUpToDate } from './platform/offline/updates.ts';
import { keepOutbox } from './platform/outbox/outbox.lifecycle.ts';
import { takeProfile } from './platform/profile.ts';
import { restore } from './platform/session.ts';
import { keepConnected } from './platform/socket.ts';
import { takeResetToken } from './session/resetLink.ts';

takeResetToken();
void restore(takeProfile());
keepConnected();
keepOutbox();
keepCopies();
keepStarted();
keepAwake();
void keepUpToDate();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
