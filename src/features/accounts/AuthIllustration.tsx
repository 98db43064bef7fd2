const beats = 'M0 60h46l10-26 16 58 14-74 16 62 10-20h50l9-22 15 48 13-62 15 54 9-18h60'

/** Renders the illustration of the sign-in pages: readings that run through rings, as in the logo. */
export const AuthIllustration = () => (
  <svg
    viewBox="0 0 480 640"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    className="reading-art"
    aria-hidden="true"
    focusable="false"
  >
    {[300, 236, 172, 108, 44].map((radius, index) => (
      <circle key={radius} cx="240" cy="320" r={radius} stroke="currentColor" opacity={0.1 + index * 0.05} />
    ))}
    {[0, 1, 2].map((row) => (
      <path
        key={row}
        d={beats}
        transform={`translate(${96 - row * 12} ${188 + row * 84})`}
        stroke="currentColor"
        strokeWidth={row === 1 ? 3 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity={row === 1 ? 0.95 : 0.35}
      />
    ))}
  </svg>
)
