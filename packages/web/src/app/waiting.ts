/** How many marks and submits wait to be sent. */
export { useWaitingCount } from '../platform/outbox/outbox.hooks.ts';
