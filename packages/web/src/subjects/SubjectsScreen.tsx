import './subjects.words.ts';
import { useParams } from '@tanstack/react-router';
import { SubjectClass } from './SubjectClass.tsx';
import { SubjectClasses } from './SubjectClasses.tsx';

/** Specification 002 §2: the id of the address is a mode; 'view', in any case, shows the class list. */
export const SubjectsScreen = () => {
  const { id } = useParams({ strict: false });
  return id?.toLowerCase() === 'view' ? <SubjectClass /> : <SubjectClasses />;
};
