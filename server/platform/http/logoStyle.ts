/** Style of the logo of a company on public pages: as high as a line of large text, on white in dark mode. */
export const logoStyle =
  '.logo{display:block;width:auto;height:auto;max-width:60%;max-height:40px;border-radius:0}@media (prefers-color-scheme:dark){.logo{padding:4px 8px;border-radius:4px;background:#fff}}'
