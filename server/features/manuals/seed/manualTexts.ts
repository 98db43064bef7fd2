import type { SeedProduct } from '#server/platform/seed/context.ts'

/** Returns the text of a demonstration manual of a product, by language. */
export const manualTexts = ({ en, zh, pid }: SeedProduct): Record<'en' | 'zh-CN', string> => ({
  en: `<p>This manual is for the ${en} (${pid}). Keep its box: the code on it leads here.</p>
<h2>In the box</h2><ul><li>${en}</li><li>Charging cable, 1 m</li><li>Card with the QR code</li></ul>
<h2>Before the first use</h2><ol><li>Charge it for two hours. The light turns green when it is full.</li><li>Install the app and sign in.</li><li>Choose “Add device” and hold the ${en} near the phone until it blinks twice.</li></ol>
<h2>Every day</h2><h3>Measure</h3><p>Press the button once. The reading appears in the app within five seconds; without a phone nearby it is kept for 30 days.</p><h3>Clean</h3><p>Wipe it with a dry cloth. Do not use solvents.</p>
<h2>What the light says</h2><table><tbody><tr><th><p>Light</p></th><th><p>Meaning</p></th></tr><tr><td><p>Green, steady</p></td><td><p>Full, or ready</p></td></tr><tr><td><p>Blue, blinking</p></td><td><p>Looks for a phone</p></td></tr><tr><td><p>Red, blinking</p></td><td><p>Battery below 10 %</p></td></tr></tbody></table>
<h2>Safety</h2><blockquote><p>Do not use it below 0 °C or above 45 °C. Do not open it: the battery cannot be replaced.</p></blockquote>`,
  'zh-CN': `<p>本说明书适用于${zh}（${pid}）。请保留包装盒，盒上的二维码指向本页。</p>
<h2>包装清单</h2><ul><li>${zh}</li><li>充电线，1 米</li><li>二维码卡片</li></ul>
<h2>首次使用</h2><ol><li>充电两小时，指示灯变绿表示已充满。</li><li>安装 App 并登录。</li><li>点击“添加设备”，将设备靠近手机，直到指示灯闪烁两次。</li></ol>
<h2>日常使用</h2><h3>测量</h3><p>按一下按钮，五秒内即可在 App 中看到数据；手机不在身边时，数据可保存 30 天。</p><h3>清洁</h3><p>用干布擦拭，请勿使用溶剂。</p>
<h2>指示灯含义</h2><table><tbody><tr><th><p>指示灯</p></th><th><p>含义</p></th></tr><tr><td><p>绿色常亮</p></td><td><p>已充满或就绪</p></td></tr><tr><td><p>蓝色闪烁</p></td><td><p>正在连接手机</p></td></tr><tr><td><p>红色闪烁</p></td><td><p>电量低于 10%</p></td></tr></tbody></table>
<h2>安全须知</h2><blockquote><p>请勿在 0 °C 以下或 45 °C 以上使用。请勿拆卸，电池不可更换。</p></blockquote>`,
})
