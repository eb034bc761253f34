import { Loading } from '../../ui/Loading.tsx';

export const ClassListsScreen = () => <Loading />;
