/** Stands for `url-parse` in the build (`vite.config.ts`): browsers have had their own for long, and the package would split a file off for everybody. */
export default URL;
