import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { askAgainSoon } from '../errors/askAgain.ts';
import { isMissingPart } from '../errors/errors.ts';

/** What stands in the place of parts while their modules load, where the parts do not say so themselves. */
export const Pending = createContext<ReactNode>(null);

/**
 * Says in the place of a part that its module did not come, which is asked for again meanwhile. Where nothing says so,
 * that is an error of the part's place.
 */
export const MissingPart = createContext<ComponentType<{ error: unknown; onRetry: () => void }> | null>(null);

/** Something thrown is shown by the nearest boundary, also where it is `undefined`. */
interface Failure {
  error: unknown;
}

/**
 * A module that is loaded once. It is asked for twice in a row, since the first request after a network has come back
 * may still fail; after a failure it is asked for again by the next part that needs it.
 */
class LazyModule<Props> {
  component: ComponentType<Props> | undefined;
  private loading: Promise<Failure | undefined> | undefined;
  private readonly load: () => Promise<{ default: ComponentType<Props> }>;

  constructor(load: () => Promise<{ default: ComponentType<Props> }>) {
    this.load = load;
  }

  /** Resolves when the component is there, or with why it is not. */
  start(): Promise<Failure | undefined> {
    this.loading ??= this.load()
      .catch(this.load)
      .then(
        (module) => {
          this.component = module.default;
          return undefined;
        },
        (error: unknown) => {
          this.loading = undefined;
          return { error };
        },
      );
    return this.loading;
  }
}

/** A part; `preload` loads its module ahead and ends also where that fails: the part then asks again when it is drawn. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

interface PartOfModuleProps<Props> {
  module: LazyModule<Props>;
  given: Props;
  pending: ((props: Props) => ReactNode) | undefined;
  waits: boolean;
}

const PartOfModule = <Props extends object>({
  module,
  given,
  pending: Waiting,
  waits,
}: PartOfModuleProps<Props>) => {
  const [failure, setFailure] = useState<Failure>();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const usual = useContext(Pending);
  const Missing = useContext(MissingPart);
  const Loaded = module.component;
  const isMissing = Loaded === undefined;
  const isAskedAgain = failure !== undefined && isMissingPart(failure.error) && (waits || Missing !== null);

  // A part that has gone meanwhile is not drawn again.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const ask = useCallback(
    () =>
      void module.start().then((failed) => {
        if (!isHere.current) return;
        if (failed) setFailure(failed);
        else drawAgain();
      }),
    [module],
  );
  useEffect(() => {
    if (!isMissing) return undefined;
    if (failure) return isAskedAgain ? askAgainSoon(ask) : undefined;
    ask();
    return undefined;
  }, [isMissing, failure, isAskedAgain, ask]);

  if (Loaded)
    // What stands for this part does not stand for the parts within it.
    return (
      <Pending value={null}>
        <Loaded {...given} />
      </Pending>
    );
  if (failure && !isAskedAgain) throw failure.error;
  if (failure && Missing && !waits) return <Missing error={failure.error} onRetry={ask} />;
  // An element of its own: it may have hooks, which would be this component's if it were called here.
  return Waiting ? <Waiting {...given} /> : usual;
};

/**
 * A component whose module is loaded when it is first drawn. Once the module is there, the component is drawn at once
 * wherever it is needed. A module that does not come is asked for again where `MissingPart` says so meanwhile; else
 * it is an error of the place where the component stands, and asked for again when the component is mounted anew.
 *
 * React's own `lazy` is not used: React shows what a Suspense boundary waited for 300 ms after the one before it at the
 * earliest, and a screen that loads parts within parts would wait so long for each.
 * @param load imports the module, which exports the component as its default.
 * @param pending stands in its place meanwhile; what `Pending` says where absent.
 * @param waits the page can do without it: where its module does not come, what is pending stays, and the module is
 * asked for again when the network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pending?: (props: Props) => ReactNode,
  waits = false,
): LazyPart<Props> {
  const module = new LazyModule(load);
  return Object.assign(
    (props: Props) => <PartOfModule module={module} given={props} pending={pending} waits={waits} />,
    {
      preload: async () => void (await module.start()),
    },
  );
}

/**
 * The component of a route, as an export of a module. The router's own `lazyRouteComponent` is not used: it reloads the
 * page where a module does not come, and without a network nothing would come in the page's place.
 * @param name the component's name among the exports of the module.
 */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPart<object> => lazyPart(async () => ({ default: (await load())[name] }));
