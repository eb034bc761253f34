import { Loading } from '../../ui/Loading.tsx';

export const StudentsScreen = () => <Loading />;
