import './examples.words.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Choices } from './Choices.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Part } from './Example.tsx';
import { Fields } from './Fields.tsx';
import { States } from './States.tsx';

/** Every shared piece with all its states, to be looked at while developing; no part of what is built. */
export const ExamplesScreen = () => (
  <Screen title={t('examples:title')} context={t('examples:context')}>
    <Part title={t('examples:choices')}>
      <Choices />
    </Part>
    <Part title={t('examples:fields')}>
      <Fields />
    </Part>
    <Part title={t('examples:states')}>
      <States />
    </Part>
    <Part title={t('examples:dialogs')}>
      <Dialogs />
    </Part>
  </Screen>
);
