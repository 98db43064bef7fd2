/** Build tool of a peer, which `npm run bench` installs and `npm test` does not. */
declare module 'vite'
