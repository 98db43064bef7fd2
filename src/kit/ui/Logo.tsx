/** Renders the logo: a reading inside a ring. */
export const Logo = ({ size = 20 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="8.75" stroke="var(--accent)" strokeWidth="1.75" />
    <path
      d="M3.5 10.5h3l1.75-4 3 7.25 2-4.75h3.25"
      stroke="var(--accent)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
