/** A peer's build tool, which `npm run bench` installs and `npm test` does not. */
declare module 'vite'
