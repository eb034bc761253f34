import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Component } from 'react';
import type { ProfileTab } from '../../platform/area.ts';
import { isMissingPart } from '../../platform/errors.ts';
import { Pending } from '../../platform/lazyPart.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';

interface TabPartProps {
  tab: ProfileTab;
  details: PersonalDetails;
}

/** What a tab holds. Without a network its module may not come: then the other tabs stay, with what is typed in them. */
export class TabPart extends Component<TabPartProps, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  private readonly tryAgain = () => {
    if (isMissingPart(this.state.error)) this.setState({ error: undefined });
  };

  override componentDidMount() {
    addEventListener('online', this.tryAgain);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.tryAgain);
  }

  override render() {
    const { error } = this.state;
    const { Tab } = this.props.tab;
    if (error !== undefined && !isMissingPart(error)) throw error;
    if (error !== undefined) return <Failed error={error} onRetry={this.tryAgain} />;
    return (
      <Pending value={<Loading rows={6} />}>
        <Tab details={this.props.details} />
      </Pending>
    );
  }
}
