import '@mantine/core/styles/ActionIcon.layer.css';
import './enrolment.words.ts';
import type { Campus } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getCampuses, saveCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { useEditing } from '../ui/form/useEditing.ts';
import { FormSection } from '../ui/records/FormSection.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './CampusesPanel.module.css';
import { campusesQuery } from './campuses.api.ts';
import { campusProblems, rebasedCampuses, withMain, withNew } from './campuses.rules.ts';

/** The list has no version of its own: each campus has, and the list goes by them all. */
const asStored = (campuses: Campus[]) => ({ value: { campuses }, version: 0 });

/** The campuses of the school; the whole list is saved (specification 001 §7). */
const CampusesPanel = () => {
  const mayWrite = useMay('configuration.write');
  const query = useQuery(campusesQuery);
  const editing = useEditing<{ campuses: Campus[] }>({
    stored: query.data && asStored(query.data),
    save: async ({ campuses }) => {
      const saved = await call(saveCampuses, {
        body: campuses.map((c) => ({ ...c, code: c.code.trim(), itemName: c.itemName.trim() })),
      });
      queryClient.setQueryData(campusesQuery.queryKey, saved);
      return asStored(saved);
    },
    readAgain: async () => {
      const campuses = await call(getCampuses);
      queryClient.setQueryData(campusesQuery.queryKey, campuses);
      return asStored(campuses);
    },
    rebase: (begun, mine, stored) => ({
      campuses: rebasedCampuses(begun.campuses, mine.campuses, stored.campuses),
    }),
  });
  if (!editing.value) return <Read of={query} rows={3} height="48px" />;

  const { campuses } = editing.value;
  const change = (at: number, part: Partial<Campus>) =>
    editing.change({ campuses: campuses.map((c, index) => (index === at ? { ...c, ...part } : c)) });
  const called = (campus: Campus) => campus.itemName || t('enrolment:campuses.new');
  const fields = campuses.flatMap((_, at) => [`${at}.code`, `${at}.itemName`]);

  return (
    <FormSection
      id="campuses"
      title={t('enrolment:campuses.title')}
      hint={t('enrolment:campuses.hint')}
      editing={editing}
      fields={fields}
      problems={editing.dirty ? campusProblems(campuses) : []}
      readOnly={!mayWrite}
      describe={({ campuses: list }) =>
        Object.fromEntries(
          list.map((c) => [
            c.id ? `#${c.id}` : t('enrolment:campuses.new'),
            [c.code, c.itemName, c.isMainCampus ? t('enrolment:campuses.yes') : '']
              .filter(Boolean)
              .join(', '),
          ]),
        )
      }
    >
      <table className={classes.list}>
        <thead>
          <tr>
            <th scope="col">{t('enrolment:campuses.code')}</th>
            <th scope="col">{t('enrolment:campuses.name')}</th>
            <th scope="col">{t('enrolment:campuses.main')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {campuses.map((campus, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new one has no id, and the order stays as it is
            <tr key={at}>
              <td>
                <TextInput
                  aria-label={t('enrolment:campuses.codeOf', { name: called(campus) })}
                  value={campus.code}
                  maxLength={20}
                  error={editing.errorOf(`${at}.code`)}
                  onChange={(event) => change(at, { code: event.currentTarget.value })}
                />
              </td>
              <td>
                <TextInput
                  aria-label={t('enrolment:campuses.nameOf', { number: at + 1 })}
                  value={campus.itemName}
                  maxLength={100}
                  autoFocus={campus.id === 0 && campus.itemName === ''}
                  error={editing.errorOf(`${at}.itemName`)}
                  onChange={(event) => change(at, { itemName: event.currentTarget.value })}
                />
              </td>
              <td className={classes.main}>
                <label className={classes.choose}>
                  <input
                    type="radio"
                    name="main-campus"
                    aria-label={t('enrolment:campuses.mainOf', { name: called(campus) })}
                    checked={campus.isMainCampus}
                    onChange={() => editing.change({ campuses: withMain(campuses, at) })}
                  />
                </label>
              </td>
              <td>
                {campus.id === 0 && mayWrite && !campus.isMainCampus && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('enrolment:campuses.takeBack')}
                    onClick={() => editing.change({ campuses: campuses.filter((_, index) => index !== at) })}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayWrite && (
        <div>
          <Button variant="default" onClick={() => editing.change({ campuses: withNew(campuses) })}>
            {t('enrolment:campuses.add')}
          </Button>
        </div>
      )}
    </FormSection>
  );
};

export default CampusesPanel;
