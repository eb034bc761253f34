export { sendMail } from './send.service.ts';
