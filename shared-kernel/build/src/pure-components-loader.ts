const nameForTools = /^\w+\.displayName = .*;$/gm;
const madeByReact = /(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * Lets the minifier leave out components of a library that a bundle does not use: React Router names each for development tools, and marks no
 * call of React as free of effects, so its forms and their submission came with every page.
 */
export default function pureComponentsLoader(source: string): string {
  return source.replace(nameForTools, '').replace(madeByReact, '/*#__PURE__*/ ');
}
