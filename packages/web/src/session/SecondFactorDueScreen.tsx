export default (_: { session: unknown; onDone: () => void }) => null;
