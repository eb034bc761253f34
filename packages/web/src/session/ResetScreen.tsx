export default (_: { session: unknown }) => null;
