/** Returns a document with all elements of the editor, as it serialises it. */
export const everything = (storageUrl: string): string =>
  [
    '<h2>Care</h2>',
    '<p>Clean with a <em>dry</em> cloth, <strong>never <u>wet</u></strong> or <s>hot</s>  twice<br>second &lt;line&gt; &amp; more</p>',
    '<h3 data-align="center">Steps</h3>',
    '<ul><li><p>once</p></li><li><p>twice</p><ul><li><p>inner</p><ol><li><p>innermost</p></li></ol></li></ul></li></ul>',
    '<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>',
    '<blockquote><p>quoted</p><ul><li><p>and listed</p></li></ul></blockquote>',
    '<h4 data-align="right">Sizes</h4>',
    '<p data-align="right">right</p>',
    '<p></p>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">site <strong>in bold</strong></a>, ',
    '<a href="mailto:help@example.com" rel="noopener noreferrer nofollow">mail</a>, ',
    '<a href="tel:+8610123456" rel="noopener noreferrer nofollow">电话</a></p>',
    `<p><img src="${storageUrl}/public/watch.png" alt="The watch, &quot;new&quot;" width="40" height="30"> `,
    `<img src="${storageUrl}/public/line.png" alt=""></p>`,
    '<table><tbody><tr><th colspan="2"><p>Size</p></th><th><p>g</p></th></tr>',
    '<tr><td rowspan="2"><p>1</p></td><td><p data-align="center">2</p></td><td><p></p></td></tr>',
    '<tr><td><ul><li><p>4</p></li></ul></td><td><p>5</p><p>6</p></td></tr></tbody></table>',
    '<pre><code>as  typed\n  in lines</code></pre>',
    '<hr>',
    '<p>with <code>code</code> inside</p>',
  ].join('')
