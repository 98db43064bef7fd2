/**
 * The first thing that runs: the frame of all pages behind sign-in is fetched while the application's own modules are
 * evaluated, for which the processor is busy and the line is not. What fails is fetched again by who needs it.
 */
if (sessionStorage.getItem('token')) import('#src/shell/Shell.tsx').catch(() => undefined)

export {}
