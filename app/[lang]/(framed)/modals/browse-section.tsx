import {
  Art,
  Breadcrumb,
  Pagination,
  LinkTabs,
  Grid,
  ProgressBar,
  CardSkeleton,
  type PageLink,
} from '@/components/ui'
import { Rail } from '@/components/ui/layout/rail'
import { Tabs } from '@/components/ui/layout/tabs'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { Specimens } from './sections'
import { texts } from './english'

const samplePath = 'art/the-lanterns-of-fustat-card.webp'
const sampleSizes = '(width < 36em) 85vw, (width < 75em) 32vw, 24vw'

function SampleCard({ number }: { number: number }) {
  return (
    <li>
      <a className="grid gap-1" href="#main">
        <Art
          src={imageUrl(samplePath, 472)}
          srcSet={imageSrcSet(samplePath, [320, 472, 640, 944])}
          sizes={sampleSizes}
          colors={['#231a2c', '#c98f5f']}
          rounded
        />
        <ProgressBar value={number / 9} label={number === 6 ? texts.progress : undefined} />
        <b>{texts.sampleTitle(number)}</b>
        <span className="text-14 text-muted">{texts.sampleLine}</span>
      </a>
    </li>
  )
}

/** Rails, grids and the ways between pages. */
export function BrowseSection() {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  const page = (number: number): PageLink => ({
    href: `#page-${number}`,
    text: String(number),
    name: texts.page(number),
    current: number === 3,
  })
  const panel = <p className="py-4 text-secondary">{texts.panel}</p>
  return (
    <>
      <Specimens title={texts.navigation} layout="columns">
        <Breadcrumb
          label={texts.breadcrumb}
          items={[
            { label: texts.home, href: '#main' },
            { label: texts.series, href: '#main' },
            { label: texts.drama },
          ]}
        />
        <Pagination
          label={texts.pages}
          previous={{ href: '#page-2', text: texts.previous }}
          next={{ href: '#page-4', text: texts.next }}
          pages={[page(1), page(2), page(3), page(4), null, page(12)]}
        />
        <Tabs
          label={texts.tabs}
          tabs={[
            { id: 'episodes', label: texts.episodes, panel },
            { id: 'similar', label: texts.similar, panel },
            { id: 'about', label: texts.about, panel },
          ]}
        />
        <LinkTabs
          label={texts.tabs}
          tabs={[
            { href: '#episodes', label: texts.episodes, current: true },
            { href: '#similar', label: texts.similar },
          ]}
        />
      </Specimens>
      <Specimens title={texts.rail} layout="plain">
        <div className="-mx-gutter">
          <Rail
            id="sheet-rail"
            level={3}
            title={texts.newEpisodes}
            seeAll={{ href: '#main', label: texts.seeAll }}
            previousLabel={texts.previous}
            nextLabel={texts.next}
          >
            {numbers.map((number) => (
              <SampleCard key={number} number={number} />
            ))}
          </Rail>
        </div>
        <Grid label={texts.rail}>
          {numbers.slice(0, 3).map((number) => (
            <SampleCard key={number} number={number} />
          ))}
          <CardSkeleton />
        </Grid>
      </Specimens>
    </>
  )
}
