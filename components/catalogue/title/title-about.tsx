import { getTranslations } from 'next-intl/server'
import { Avatar } from '@/components/ui/layout/avatar'
import type { Series } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { formatDuration, formatList, formatNumber, languageName } from '@/lib/i18n/format'
import css from './title-about.module.css'

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
    <div className={css.about}>
      <section>
        <h2>{series.movie ? t('aboutFilm') : t('aboutSeries')}</h2>
        {series.info && <p className={css.info}>{series.info}</p>}
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {series.cast.length > 0 && (
        <section>
          <h2>{t('castAndCrew')}</h2>
          <ul className={css.cast}>
            {series.cast.map((member, index) => (
              <li key={member.id}>
                <Avatar name={member.name} size="l" tone={tones[index % tones.length]} />
                <div>
                  <bdi className={css.name}>{member.name}</bdi>
                  <p>{member.role}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
