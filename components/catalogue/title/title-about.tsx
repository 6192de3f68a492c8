import { getTranslations } from 'next-intl/server'
import { cx } from '@/components/ui/cx'
import { Avatar } from '@/components/ui/layout/avatar'
import type { Series } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { formatDuration, formatList, formatNumber, languageName } from '@/lib/i18n/format'

const tones = ['copper', 'violet', 'teal', 'rose', 'sky'] as const

function namesOf(lang: LangCode, codes: readonly LangCode[]): string {
  return formatList(
    lang,
    codes.map((code) => languageName(lang, code)),
  )
}

async function factsOf(series: Series, lang: LangCode): Promise<{ name: string; value: string }[]> {
  const t = await getTranslations('detail')
  const age = formatNumber(lang, series.ageRating)
  const genres = series.genres.map((genre) => genre.title)
  const facts = [
    { name: t('length'), value: series.movie ? formatDuration(lang, series.durationSec) : '' },
    { name: t('audio'), value: namesOf(lang, series.audioLanguages) },
    { name: t('subtitles'), value: namesOf(lang, series.subtitleLanguages) },
    { name: t('rating'), value: series.ageRating === 0 ? t('ratingAll') : t('ratingText', { age }) },
    { name: t('genres'), value: formatList(lang, genres) },
  ]
  return facts.filter(({ value }) => value)
}

/** What there is to know about a title: languages, rating, genres, and who made it. */
export async function TitleAbout({ series, lang }: { series: Series; lang: LangCode }) {
  const [t, facts] = await Promise.all([getTranslations('detail'), factsOf(series, lang)])
  return (
    <div className={cx('grid content-start gap-10', series.movie && 'lg:grid-cols-2 lg:gap-18')}>
      <section>
        <h2 className="mb-4">{series.movie ? t('aboutFilm') : t('aboutSeries')}</h2>
        {series.info && <p className="mb-4 text-secondary">{series.info}</p>}
        <dl className="grid gap-3.5">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-14 text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {series.cast.length > 0 && (
        <section>
          <h2 className="mb-4">{t('castAndCrew')}</h2>
          <ul className="grid gap-1 sm:max-lg:grid-cols-2">
            {series.cast.map((member, index) => (
              <li key={member.id} className="flex min-h-15 items-center gap-3.5">
                <Avatar name={member.name} size="l" tone={tones[index % tones.length]} />
                <div>
                  <bdi className="font-semibold">{member.name}</bdi>
                  <p className="text-14 text-muted">{member.role}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
