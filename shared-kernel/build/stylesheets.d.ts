/** A stylesheet module: its class names as they are in the page. Every name that is asked for is taken to exist. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A stylesheet that a build takes in for its effect. */
declare module '*.css';
