/** The icons of the navigation, after the first load. */

export { default as bank } from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
export { default as ageing } from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
export { default as charges } from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
export { default as statements } from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
export { default as own } from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs';
export { default as accounts } from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs';
export { default as fees } from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
