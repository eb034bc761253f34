import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Component } from 'react';
import type { ProfileTab } from '../../platform/area.ts';
import { isMissingPart } from '../../platform/errors.ts';
import { Pending } from '../../platform/lazyPart.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FailedPart } from '../FailedPart.tsx';

interface TabPartProps {
  tab: ProfileTab;
  details: PersonalDetails;
}

/** What a tab holds. Without a network its module may not come: then the other tabs stay, with what is typed in them. */
export class TabPart extends Component<TabPartProps, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  private readonly tryAgain = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    const { Tab } = this.props.tab;
    if (error !== undefined && !isMissingPart(error)) throw error;
    if (error !== undefined) return <FailedPart error={error} reset={this.tryAgain} />;
    return (
      <Pending value={<Loading rows={6} />}>
        <Tab details={this.props.details} />
      </Pending>
    );
  }
}
