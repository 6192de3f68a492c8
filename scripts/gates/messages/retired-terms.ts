import type { LangCode } from '@/lib/contract/languages'

/** A wording that a language has given up, and the one that stands for the same thing everywhere. */
export type RetiredTerm = { preferred: string } & (
  | { pattern: RegExp }
  /** Whole words, in capitals or not. */
  | { words: readonly string[] }
)

/** By language, since one thing has one name in product, mail and demo. */
export const retiredTerms: Readonly<Record<LangCode, readonly RetiredTerm[]>> = {
  en: [
    { pattern: /\bfavorite|\bFavorite\b/u, preferred: 'favourite; the label of the category is Favorites' },
    { words: ['color', 'colors', 'center', 'canceled'], preferred: 'British spelling' },
    { words: ['sign in', 'signed in', 'signing in'], preferred: 'log in' },
    { words: ['movie', 'movies'], preferred: 'film' },
    { words: ['good for', 'no longer good'], preferred: 'valid' },
    { words: ['at present', 'the present one'], preferred: 'at the moment, current' },
  ],
  ar: [
    { pattern: /ملفات الارتباط/u, preferred: 'ملفات تعريف الارتباط' },
    { pattern: /^الإعلان$|الإعلانات والمقاطع|^الإعلانات (?:متاحة|ودليل)/u, preferred: 'العرض الدعائي' },
    { pattern: /رمز العرض/u, preferred: 'الرمز الترويجي' },
    { pattern: /موقوف/u, preferred: 'معلّق' },
    { words: ['عناوين', 'عنوانان'], preferred: 'أعمال' },
    { pattern: /ًّا/u, preferred: 'ًا' },
    { pattern: /[نت]ستعمل|استعمال/u, preferred: 'استخدام' },
    { pattern: /هُجر/u, preferred: 'غير متاح' },
  ],
  fr: [
    {
      words: ['tu', 'ton', 'tes', 'toi', 'découvre', 'retourne', 'regarde avec moi'],
      preferred: 'vous',
    },
    {
      words: [
        'vérifier votre e-mail',
        'vérifiez votre e-mail',
        'vérifier votre adresse',
        'vérifiez votre adresse',
      ],
      preferred: 'confirmer',
    },
    { pattern: /Lire (?:maintenant|depuis|l’épisode|S\{)/u, preferred: 'Regarder' },
    { words: ['favorite'], preferred: 'favori' },
    { words: ['grandes personnes', 'les grands'], preferred: 'adultes' },
    { words: ['téléviseur', 'téléviseurs'], preferred: 'TV' },
    { words: ['désert'], preferred: 'inaccessible' },
    { words: ['vous est pas encore ouverte'], preferred: 'vous ne pouvez pas encore regarder' },
  ],
  es: [
    {
      words: ['usted', 'compruebe', 'inténtelo', 'pruebe', 'pulse', 'vea', 'elija', 'escriba', 'abra'],
      preferred: 'tú',
    },
    { pattern: /(?:en|todos) sus? (?:zona|dispositivos)|Su lista|sus canales/u, preferred: 'tu' },
    { words: ['desierto'], preferred: 'no está disponible' },
    { pattern: /verific/iu, preferred: 'confirmar' },
    { words: ['episodio siguiente'], preferred: 'siguiente episodio' },
    { words: ['tu sitio'], preferred: 'por dónde ibas' },
    { words: ['es tuyo'], preferred: 'puedes ver' },
    { words: ['televisor', 'televisores'], preferred: 'TV' },
  ],
  ur: [
    { words: ['آلات', 'آلے', 'آلہ'], preferred: 'ڈیوائسز' },
    { pattern: /کیپشن/u, preferred: 'سب ٹائٹلز' },
    { words: ['چینلوں'], preferred: 'چینلز' },
    { pattern: /لاگ ان/u, preferred: 'لاگ اِن' },
    { pattern: /براہ کرم/u, preferred: 'براہِ کرم' },
    { pattern: /رکنیت/u, preferred: 'سبسکرپشن' },
    { pattern: /دھندلاہٹ/u, preferred: 'غیر شفافیت' },
    { words: ['واپس لائیں'], preferred: 'واپس لیں' },
    { words: ['تعارف چھوڑیں', 'تعارف یا'], preferred: 'انٹرو' },
    { pattern: /”[^“”]*“/u, preferred: '“ ”' },
    { words: ['سنسان'], preferred: 'دستیاب نہیں' },
  ],
  fa: [
    { pattern: /شبکه(?:\u200c|ٔ)/u, preferred: 'کانال' },
    { pattern: /بارگیری/u, preferred: 'بارگذاری' },
    { pattern: /پیش‌پرده/u, preferred: 'تریلر' },
    { words: ['تکه‌ها', 'تکه‌های'], preferred: 'کلیپ' },
    { pattern: /هم‌رسانی/u, preferred: 'اشتراک‌گذاری' },
    { pattern: /رونوشت/u, preferred: 'کپی' },
    { pattern: /نمایه/u, preferred: 'پروفایل' },
    { pattern: /تیرگی/u, preferred: 'ماتی' },
    { words: ['الان', 'حالا'], preferred: 'اکنون' },
    { pattern: /برگزیده‌ها|^برگزیده/u, preferred: 'پیشنهادها, علاقه‌مندی‌ها' },
    { pattern: /راهنمای (?:برنامه|پخش|کانال)/u, preferred: 'جدول پخش' },
    { words: ['پین'], preferred: 'رمز PIN' },
    { words: ['تنها مانده'], preferred: 'در دسترس نیست' },
  ],
  bn: [
    { pattern: /ই-মেইল/u, preferred: 'ইমেইল' },
    { pattern: /চলচ্চিত্র/u, preferred: 'সিনেমা' },
    { pattern: /পরিষেবা/u, preferred: 'সেবা' },
    { pattern: /এখনও|কখনও/u, preferred: 'এখনো, কখনো' },
    { pattern: /পর্দা/u, preferred: 'স্ক্রিন' },
    { pattern: /মৌলিক/u, preferred: 'অরিজিনাল' },
    { pattern: /ক্যাপশন/u, preferred: 'সাবটাইটেল' },
    { pattern: /JavaScript/u, preferred: 'জাভাস্ক্রিপ্ট' },
    { pattern: /ছোটদের জিনিস/u, preferred: 'ছোটদের উপযোগী কনটেন্ট' },
    { pattern: /[‘’]/u, preferred: '“ ”' },
    { words: ['পিন'], preferred: 'PIN' },
  ],
  hi: [
    { pattern: /ई-मेल/u, preferred: 'ईमेल' },
    { pattern: /शीर्षक/u, preferred: 'टाइटल' },
    { pattern: /(?<![\p{L}\p{M}]|मेल )(?:खाता|खाते)(?![\p{L}\p{M}])/u, preferred: 'अकाउंट' },
    { pattern: /सत्यापित/u, preferred: 'पुष्टि' },
    { pattern: /प्रबंधित/u, preferred: 'मैनेज' },
    { words: ['प्रश्न', 'प्रश्नों', 'उत्तर'], preferred: 'सवाल, जवाब' },
    { pattern: /क़ाहिरा/u, preferred: 'काहिरा' },
    { pattern: /सहेज/u, preferred: 'सेव' },
    { pattern: /कैप्शन/u, preferred: 'सबटाइटल' },
    { pattern: /सदस्यता/u, preferred: 'सब्सक्रिप्शन' },
    { words: ['साझा'], preferred: 'शेयर' },
    { words: ['इजाज़त'], preferred: 'अनुमति' },
    { words: ['पिन'], preferred: 'PIN' },
    { pattern: /[‘’]/u, preferred: '“ ”' },
  ],
  ms: [
    { pattern: /Log Masuk|Cuba Lagi|Laman Utama|TV Langsung|Hasil Carian/u, preferred: 'sentence case' },
    { pattern: /(?:bawah|^)\s?satu bulan/iu, preferred: 'bulan yang sama' },
    { words: ['negara-negara Islam'], preferred: 'negara-negara Muslim' },
    { words: ['main balik', 'main semula'], preferred: 'tontonan' },
    { words: ['dilog'], preferred: 'log keluar, log masuk' },
    { words: ['jom', 'tengok', 'alamak'], preferred: 'saksikan, maaf' },
    { words: ['siri asli', 'filem asli'], preferred: 'original' },
    { pattern: /sentiasa hidup|kekal mati|: (?:hidup|mati)$/u, preferred: 'aktif' },
    { pattern: /^Main$|Main (?:sekarang|dari|episod|M\{)/u, preferred: 'Mainkan' },
    { words: ['televisyen'], preferred: 'TV' },
    { words: ['sunyi'], preferred: 'tidak dapat dihubungi' },
  ],
  id: [
    { pattern: /(?:bawah|^)\s?satu bulan/iu, preferred: 'bulan yang sama' },
    { words: ['yuk'], preferred: 'tonton' },
    { pattern: /M\{season\}/u, preferred: 'S{season}' },
    { words: ['peramban'], preferred: 'browser' },
    { words: ['televisi'], preferred: 'TV' },
    { words: ['lengang'], preferred: 'tidak dapat dihubungi' },
    { words: ['bunyikan'], preferred: 'aktifkan suara' },
    { words: ['TV langsung', 'saluran langsung'], preferred: 'siaran langsung' },
    { pattern: /Coba Lagi|Hasil Pencarian|Lewati Dulu/u, preferred: 'sentence case' },
  ],
}

const letter = /[\p{L}\p{M}]/u

/** Whether `word` stands in `text` with no letter on either side. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!letter.test(text[at - 1] ?? '') && !letter.test(text[at + word.length] ?? '')) return true
  }
  return false
}

/** What of `text` the entry refuses, or `undefined`. */
function findTerm(term: RetiredTerm, text: string): string | undefined {
  if ('pattern' in term) return term.pattern.exec(text)?.[0]
  return term.words.find((word) => hasWord(text.toLowerCase(), word.toLowerCase()))
}

/** The texts of one language that use a retired term, by key. */
export function findRetiredTerms(lang: LangCode, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([key, text]) =>
    retiredTerms[lang].flatMap((term) => {
      const found = findTerm(term, text)
      return found === undefined ? [] : [`${key}: says "${found}", which is "${term.preferred}" here`]
    }),
  )
}
