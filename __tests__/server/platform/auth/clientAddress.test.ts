import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import { startPlatform } from '#support/platform.ts'

describe('the client address that rate limits use', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['somebody', 'unknown'],
    ['', 'unknown'],
    ['203.0.113.7.1', 'unknown'],
  ])('of %s is %s', (ip, address) => {
    expect(clientAddress(ip)).toBe(address)
  })

  test.each([
    ['loopback', ['Too many', 'OK']],
    ['', ['Too many', 'Too many']],
  ])(
    'is the address that a proxy reports where TRUST_PROXY is %j and the proxy reports one',
    async (trusted, expected) => {
      const platform = await startPlatform({ env: { TRUST_PROXY: trusted, PUBLIC_URL: 'https://console.example' } })
      const lookUp = async (address: string, index: number) => {
        const headers = { 'x-forwarded-for': address }
        const { msg } = await platform.call('getEmailUsed', { email: `somebody${index}@example.org` }, { headers })
        return msg
      }
      for (let index = 0; index < 20; index++) expect(await lookUp('203.0.113.1', index)).toBe('OK')
      const outcomes = [await lookUp('203.0.113.1', 20), await lookUp('203.0.113.2', 21)]
      expect(outcomes).toEqual(expected.map((start) => expect.stringMatching(`^${start}`)))
      await platform.close()
    },
  )
})
