import { ApiError, Unreachable } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { FullHeightPanel } from '../../ui/layout/FullHeightPanel.tsx';
import { Initials } from '../../ui/people/Initials.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { SaveIndicator } from '../../ui/states/SaveIndicator.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { Example } from './Example.tsx';
import classes from './examples.module.css';
import { people } from './examples.words.ts';

const anError = (status: number) => new ApiError({ status, code: 'example', message: '' });
const nothing = () => {};

export const States = () => (
  <>
    <Example title={t('examples:skeleton')} wide>
      <Loading rows={3} />
    </Example>
    <Example title={t('examples:emptyList')} wide>
      <Empty />
    </Example>
    <Example title={t('examples:failed')} wide>
      <Failed error={new Unreachable()} onRetry={nothing} />
      <Failed error={anError(403)} />
      <Failed error={anError(404)} />
      <Failed error={anError(500)} onRetry={nothing} />
    </Example>
    <Example title={t('examples:spinner')}>
      <Spinner />
      <Spinner speed={1} radius={10} width={3} length={8} text={t('ui:pleaseWait')} />
    </Example>
    <Example title={t('examples:save')}>
      <SaveIndicator state="idle" />
      <SaveIndicator state="saving" />
      <SaveIndicator state="saved" continueLink={<a href="#work">{t('examples:continueLink')}</a>} />
      <SaveIndicator state="failed" problem={t('examples:saveProblem')} onRetry={nothing} />
    </Example>
    <Example title={t('examples:validation')} wide>
      <ValidationList messages={[t('examples:nameNeeded'), t('examples:codeNeeded')]} />
    </Example>
    <Example title={t('examples:panel')} wide>
      <div className={classes.scroller}>
        <FullHeightPanel label={t('examples:people_list')}>
          <ul className={classes.lines}>
            {people.map((name) => (
              <li key={name}>
                <Initials name={name} />
                {name}
              </li>
            ))}
          </ul>
        </FullHeightPanel>
      </div>
    </Example>
    <Example title={t('examples:initials')}>
      <Initials name="Okafor, Grace" />
      <Initials name="Luka Ćosić" size={40} />
      <Kbd keys="mod+Enter" />
      <Kbd keys="?" />
    </Example>
  </>
);
