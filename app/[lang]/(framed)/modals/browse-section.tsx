import { getTranslations } from 'next-intl/server'
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

const samplePath = 'art/the-lanterns-of-fustat-card.webp'
const sampleSizes = '(width < 36em) 85vw, (width < 75em) 32vw, 24vw'

async function SampleCard({ number }: { number: number }) {
  const t = await getTranslations('componentSheet')
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
        <ProgressBar value={number / 9} label={number === 6 ? t('progress') : undefined} />
        <b>{t('sampleTitle', { number })}</b>
        <span className="text-14 text-muted">{t('sampleLine')}</span>
      </a>
    </li>
  )
}

/** Rails, grids and the ways between pages. */
export async function BrowseSection() {
  const t = await getTranslations('componentSheet')
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
  const page = (number: number): PageLink => ({
    href: `#page-${number}`,
    text: t('number', { number }),
    name: t('page', { number }),
    current: number === 3,
  })
  const panel = <p className="py-4 text-secondary">{t('panel')}</p>
  return (
    <>
      <Specimens title={t('navigation')} layout="columns">
        <Breadcrumb
          label={t('breadcrumb')}
          items={[
            { label: t('home'), href: '#main' },
            { label: t('series'), href: '#main' },
            { label: t('drama') },
          ]}
        />
        <Pagination
          label={t('pages')}
          previous={{ href: '#page-2', text: t('previous') }}
          next={{ href: '#page-4', text: t('next') }}
          pages={[page(1), page(2), page(3), page(4), null, page(12)]}
        />
        <Tabs
          label={t('tabs')}
          tabs={[
            { id: 'episodes', label: t('episodes'), panel },
            { id: 'similar', label: t('similar'), panel },
            { id: 'about', label: t('about'), panel },
          ]}
        />
        <LinkTabs
          label={t('tabs')}
          tabs={[
            { href: '#episodes', label: t('episodes'), current: true },
            { href: '#similar', label: t('similar') },
          ]}
        />
      </Specimens>
      <Specimens title={t('rail')} layout="plain">
        <div className="-mx-gutter">
          <Rail
            id="sheet-rail"
            level={3}
            title={t('newEpisodes')}
            seeAll={{ href: '#main', label: t('seeAll') }}
            previousLabel={t('previous')}
            nextLabel={t('next')}
          >
            {numbers.map((number) => (
              <SampleCard key={number} number={number} />
            ))}
          </Rail>
        </div>
        <Grid label={t('rail')}>
          {numbers.slice(0, 3).map((number) => (
            <SampleCard key={number} number={number} />
          ))}
          <li>
            <CardSkeleton />
          </li>
        </Grid>
      </Specimens>
    </>
  )
}
