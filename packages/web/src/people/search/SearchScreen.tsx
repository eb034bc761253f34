import { Loading } from '../../ui/Loading.tsx';

export const SearchScreen = () => <Loading />;
