import fc from 'fast-check'

const number = fc.oneof(fc.nat({ max: 12 }), fc.constantFrom('00', '01', '007', '20260131', '2026')).map(String)
const identifier = fc.oneof(number, fc.constantFrom('alpha', 'beta', 'rc', 'RC2', 'rc-3', 'dev', 'x', 'a-b', '1a'))
const core = fc.array(number, { minLength: 1, maxLength: 5 }).map((numbers) => numbers.join('.'))
const suffix = fc.oneof(
  fc.constant(''),
  fc.array(identifier, { minLength: 1, maxLength: 3 }).map((identifiers) => `-${identifiers.join('.')}`),
  fc.constantFrom('rc1', '_beta2', '.rc3', 'a', '-'),
)
const described = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.nat({ max: 12 }), fc.constantFrom('abc1234', '0a1b2c3')).map(([commits, hash]) => `-${commits}-g${hash}`),
)

/** Versions as devices report them, most of which can be ordered. */
export const versionText = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom('', 'v', 'V'), core, suffix, described, fc.constantFrom('', '-dirty', '+build.5', '+7'))
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom('2026-01-31', '2025-12-01', '2026-13-01', '8f3c2d1', 'unknown') },
)
