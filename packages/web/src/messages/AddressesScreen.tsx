import './messages.words.ts';
import {
  exportMailAddresses,
  type MailAddresses,
} from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../platform/calls/call.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { Chip } from '../ui/buttons/Chip.tsx';
import record from '../ui/fields/record.module.css';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListActions } from '../ui/print/ListActions.tsx';
import { PrintHead } from '../ui/print/PrintHead.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { BouncedList, MissingList, UnreachableList } from './AddressLists.tsx';
import classes from './addresses.module.css';
import { type AddressList, addressLists } from './addressLists.ts';
import { StoppedList } from './StoppedList.tsx';
import { useMailAddresses } from './useMailAddresses.ts';

/** Those of people; a list of mails stays in the school. */
type ExportedList = Exclude<AddressList, 'stopped'>;

const route = getRouteApi('/messages/addresses');

const List = ({ list, of }: { list: AddressList; of: MailAddresses }) => {
  if (!of[list].length) return <Empty message={t(`messages:lists.none.${list}`)} />;
  if (list === 'stopped') return <StoppedList rows={of.stopped} />;
  if (list === 'bounced') return <BouncedList rows={of.bounced} />;
  return list === 'missing' ? <MissingList rows={of.missing} /> : <UnreachableList rows={of.unreachable} />;
};

/** Whom no mail reaches, for the office: mails that came to a stop, addresses that refuse them, carers without one, and children of whom nobody is told. */
export const AddressesScreen = () => {
  const { list = 'bounced' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayExport = useMay('people.export');
  const query = useMailAddresses();
  const count = query.data?.[list].length ?? 0;
  return (
    <Screen
      title={t('messages:labels.addresses')}
      filters={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: chips of a line of filters, no form */}
          <span role="group" aria-label={t('messages:lists.show')} className={classes.lists}>
            {addressLists.map((one) => (
              <Chip
                key={one}
                active={one === list}
                {...(query.data ? { count: query.data[one].length } : {})}
                onChange={() => void navigate({ search: { list: one }, replace: true })}
              >
                {t(`messages:lists.is.${one}`)}
              </Chip>
            ))}
          </span>
          <span className={classes.actions}>
            <ListActions
              list={count && list !== 'stopped' ? { list } : undefined}
              onExport={
                mayExport ? (body: { list: ExportedList }) => call(exportMailAddresses, { body }) : undefined
              }
            />
          </span>
        </>
      }
    >
      <PrintHead>{`${t('messages:labels.addresses')}: ${t(`messages:lists.is.${list}`)}`}</PrintHead>
      <p className={`${record.quiet} ${classes.hint}`}>{t(`messages:lists.hint.${list}`)}</p>
      <Read of={query} rows={8}>
        {(all) => <List list={list} of={all} />}
      </Read>
    </Screen>
  );
};
