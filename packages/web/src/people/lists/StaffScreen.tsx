import { Loading } from '../../ui/Loading.tsx';

export const StaffScreen = () => <Loading />;
