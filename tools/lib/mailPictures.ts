import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { registerCode } from '#server/features/accounts/mails.ts'
import { composeMail } from '#server/features/campaigns/compose.ts'
import { subscribeConfirm } from '#server/features/campaigns/mails.ts'
import { vendorDecisions } from '#server/features/vendors/mails.ts'
import { renderMail } from '#server/platform/mail/render.ts'

/** Widths of a mail on a phone and in a desktop mail program, in pixels. */
const widths = [320, 700] as const
const themes = ['light', 'dark'] as const

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="552" height="220"><rect width="552" height="220" fill="#0b7480"/><circle cx="276" cy="110" r="64" fill="#e3f1f2"/></svg>',
)}`

/** Sample content with all elements of the editor. */
const contents = [
  {
    language: 'en' as LanguageCode,
    text: null,
    subject: 'Straps at half their price',
    preheader: 'Until Sunday, in five colours',
    html: `<h2>Autumn offers</h2><p>Hello {{name|friend}}, straps are at <strong>half their price</strong> until Sunday. <a href="https://aster.example/straps">See all straps</a>.</p><img src="${picture}" alt="A strap in teal"><h3>What fits which watch</h3><table><tbody><tr><th>Watch</th><th>Strap</th><th>Price</th></tr><tr><td>Fit 2</td><td>Silicone, 20 mm</td><td>9.50 €</td></tr><tr><td>Fit 2 Pro</td><td>Leather, 22 mm</td><td>19.00 €</td></tr></tbody></table><ul><li>Free delivery from 20 €</li><li>Thirty days to send it back</li></ul><blockquote>The softest strap that I have worn.</blockquote><p data-align="center">Until Sunday, 20:00.</p>`,
  },
  {
    language: 'zh-CN' as LanguageCode,
    text: null,
    subject: '表带五折',
    preheader: '截至周日，五种颜色',
    html: `<h2>秋季优惠</h2><p>{{name|您好}}，表带<strong>五折</strong>，截至周日。<a href="https://aster.example/straps">查看全部表带</a>。</p><img src="${picture}" alt="青色表带"><h3>适配型号</h3><table><tbody><tr><th>手表</th><th>表带</th><th>价格</th></tr><tr><td>Fit 2</td><td>硅胶 20 毫米</td><td>¥69</td></tr></tbody></table><ol><li>满 150 元包邮</li><li>三十天内可退货</li></ol><blockquote>戴过最柔软的表带。</blockquote>`,
  },
]
const consoleUrl = 'https://console.example'
const sign = {
  senderName: 'Aster Health',
  senderAddress: 'news@aster.example',
  replyTo: null,
  colour: '#7a1f5c',
  logo: null,
  postalAddress: 'Aster Health Co., Ltd., 88 Keyuan Road, Nanshan, Shenzhen 518057, China',
  signatures: [
    { language: 'en' as LanguageCode, html: '<p>Stay well<br><strong>Lin and the team of Aster Health</strong></p>' },
    { language: 'zh-CN' as LanguageCode, html: '<p>祝您健康<br><strong>Aster Health 团队</strong></p>' },
  ],
}

const mails = (): Record<string, string> => {
  const campaign = (language: LanguageCode, isTest: boolean) =>
    composeMail(
      { contents, sign },
      {
        values: { email: 'maria@example.org', name: 'Maria', country: 'PT' },
        language,
        unsubscribeUrl: 'https://console.example/u/token',
        clickUrl: undefined,
        isTest,
      },
    )?.html ?? ''
  return {
    campaign: campaign('en', false),
    'campaign-zh_CN': campaign('zh-CN', false),
    'campaign-test': campaign('en', true),
    'code-zh_CN': renderMail(registerCode, { language: 'zh_CN', values: { code: '482913', minutes: 10 }, consoleUrl })
      .html,
    rejected: renderMail(vendorDecisions.reject, {
      language: 'en',
      values: { record: 'Harbour Instruments', vid: '', why: 'Company information incorrect' },
      quotes: [{ source: 'Registration number', text: 'Has one digit too few' }],
      consoleUrl,
    }).html,
    confirm: renderMail(subscribeConfirm, {
      language: 'en',
      values: { sender: sign.senderName, address: `${consoleUrl}/c/token` },
      consoleUrl,
      author: { name: sign.senderName, colour: sign.colour, postalAddress: sign.postalAddress },
      replyTo: sign.senderAddress,
    }).html,
  }
}

/** Takes screenshots of mails on a phone and a desktop, in both themes. Writes PNG files. */
export const pictureMails = async (browser: Browser, folder: string): Promise<void> => {
  for (const colorScheme of themes)
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme })
      for (const [name, html] of Object.entries(mails())) {
        await page.setContent(html)
        await page.screenshot({ path: join(folder, `mail-${name}-${width}-${colorScheme}.png`), fullPage: true })
      }
      await page.close()
    }
}
