import { Loading } from '../ui/Loading.tsx';

export const SubjectsScreen = () => <Loading />;
