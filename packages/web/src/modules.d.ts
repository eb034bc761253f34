/// <reference types="vite/client" />

// One icon a file: the package's own entry has five thousand, which every test and every build would have to read.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon;
  export default icon;
}
