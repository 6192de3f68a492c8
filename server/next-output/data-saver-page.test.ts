import { dataSaverPage } from './rewrite-page'

const page = [
  '<html lang="en" dir="ltr"><head>',
  '<link rel="preload" href="/f.woff2" as="font" crossorigin="" type="font/woff2"/>',
  '<link rel="preload" as="image" imageSrcSet="/img/472/a.webp 472w, /img/750/a.webp 750w" imageSizes="100vw"/>',
  '</head><body><img srcSet="/img/320/b.webp 320w, /img/472/b.webp 472w, /img/944/b.webp 944w" src="/b"/>',
  '<img srcSet="/img/944/c.webp 944w, /img/1280/c.webp 1280w" src="/c"/>',
  '</body></html>',
].join('')

it('strips the font and the large pictures from a page and flags it', () => {
  const dataSaver = dataSaverPage(page)
  expect(dataSaver).toContain('<html data-saver="" lang="en"')
  expect(dataSaver).not.toContain('f.woff2')
  expect(dataSaver).toContain('imageSrcSet="/img/472/a.webp 472w"')
  expect(dataSaver).toContain('srcSet="/img/320/b.webp 320w, /img/472/b.webp 472w"')
})

it('uses the smallest width of a picture without a small one', () => {
  expect(dataSaverPage(page)).toContain('srcSet="/img/944/c.webp 944w"')
})
