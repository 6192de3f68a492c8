/** Next compiles `next/root-params` for each app; in tests every page is English. */
module.exports = { lang: () => Promise.resolve('en') }
