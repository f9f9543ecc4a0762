// Public holidays of 2026 and 2027 as collected. 2026 state dates rest on ONE aggregator scrape; 2027 state dates are largely missing. Replacement days are noted, not generated. Verify against each state gazette before relying on them for pay.
// One line is date|states (* is the whole federation, ? is not recorded)|source letter|name.
// Sources: a = aggregator scrape (publicholidays.com.my), one source; b = federal gazette list (HKA/BKPP) as cited by two repositories; c = derived from 2026 pattern.

export const HOLIDAY_LINES = `
2026-01-01|MLK NSN PHG PNG PRK SGR SBH SWK KUL LBN PJY|a|New Year's Day
2026-01-14|NSN|a|YDPB Negeri Sembilan Birthday
2026-01-17|KDH NSN PLS TRG|a|Israk & Mikraj
2026-02-01|JHR KUL NSN PNG PRK PJY SGR|a|Thaipusam
2026-02-01|KUL LBN PJY|a|Federal Territory Day
2026-02-17|*|b|Chinese New Year
2026-02-18|*|b|Chinese New Year (2nd day)|state coverage of 2nd day (Kelantan/Terengganu) not verified
2026-02-19|JHR KDH|a|Awal Ramadan
2026-02-20|MLK|a|Melaka Independence Declaration Day
2026-03-04|TRG|a|Sultan of Terengganu Accession
2026-03-07|?|a|Nuzul Al-Quran|state list not recorded
2026-03-21|*|b|Hari Raya Aidilfitri|moon-sighting dependent; 20 and 23 Mar 2026 seen as extra federal dates (PUB-111_2026), scope not verified
2026-03-22|*|b|Hari Raya Aidilfitri|moon-sighting dependent
2026-03-23|JHR|a|Sultan of Johor Birthday
2026-03-30|SBH|a|TYT Sabah Birthday
2026-04-03|SBH SWK|a|Good Friday
2026-04-26|TRG|a|Sultan of Terengganu Birthday
2026-05-01|*|b|Workers' Day
2026-05-17|PLS|a|Raja Perlis Birthday
2026-05-18|PLS|a|Raja Perlis Birthday (replacement)
2026-05-22|PHG|a|Hari Hol Pahang
2026-05-26|KTN TRG|a|Hari Arafah
2026-05-27|*|b|Hari Raya Qurban
2026-05-28|KDH KTN PLS TRG|b|Hari Raya Qurban (2nd day)
2026-05-30|LBN SBH|a|Pesta Kaamatan
2026-05-31|*|b|Wesak Day|Sunday; aggregator shows Tue 2 Jun as replacement because 1 Jun is Agong birthday
2026-05-31|LBN SBH|a|Pesta Kaamatan (2nd day)
2026-06-01|*|b|Agong's Birthday
2026-06-01|SWK|a|Gawai Dayak
2026-06-02|SWK|a|Gawai Dayak (2nd day)
2026-06-17|*|b|Awal Muharram
2026-07-05|KDH|a|Sultan of Kedah Birthday (moved from 21 Jun)
2026-07-07|PNG|a|George Town World Heritage Day
2026-07-11|PNG|a|TYT Penang Birthday
2026-07-21|JHR|a|Hari Hol Johor
2026-07-22|SWK|a|Sarawak Day
2026-07-31|PHG|a|Sultan of Pahang Birthday|30 or 31 Jul disputed
2026-08-24|MLK|a|TYT Melaka Birthday
2026-08-25|*|b|Maulidur Rasul
2026-08-31|*|b|National Day
2026-09-16|*|b|Malaysia Day
2026-09-29|KTN|a|Sultan of Kelantan Birthday
2026-09-30|KTN|a|Sultan of Kelantan Birthday (2nd day)
2026-10-10|SWK|a|TYT Sarawak Birthday
2026-11-06|PRK|a|Sultan of Perak Birthday
2026-11-08|JHR KDH KTN MLK NSN PHG PNG PRK PLS SGR TRG SBH KUL LBN PJY|b|Deepavali|Sunday; 9 Nov replacement in Sat-Sun weekend states
2026-12-11|SGR|a|Sultan of Selangor Birthday
2026-12-24|SBH|a|Christmas Eve
2026-12-25|*|b|Christmas Day
2027-01-01|MLK NSN PHG PNG PRK SGR SBH SWK KUL LBN PJY|c|New Year's Day
2027-01-06|KDH|b|Israk & Mikraj|other states (NSN, PLS, TRG) not recorded
2027-01-22|JHR KUL NSN PNG PRK PJY SGR|b|Thaipusam
2027-02-01|KUL LBN PJY|b|Federal Territory Day
2027-02-06|*|b|Chinese New Year
2027-02-07|*|b|Chinese New Year|8 Feb replacement where Sunday is rest day
2027-02-08|KDH|b|Awal Ramadan|Johor observes too in 2026; verify
2027-02-24|?|b|Nuzul Al-Quran|state list not recorded
2027-03-10|*|b|Hari Raya Aidilfitri|moon-sighting dependent
2027-03-11|*|b|Hari Raya Aidilfitri|moon-sighting dependent
2027-05-01|*|b|Workers' Day
2027-05-17|*|b|Hari Raya Qurban
2027-05-18|KDH KTN PLS TRG|b|Hari Raya Qurban (2nd day)
2027-05-20|*|b|Wesak Day
2027-06-06|*|b|Awal Muharram
2027-06-07|*|b|Agong's Birthday
2027-06-20|KDH|b|Sultan of Kedah's Birthday
2027-08-15|*|b|Maulidur Rasul|16 Aug replacement
2027-08-31|*|b|National Day
2027-09-16|*|b|Malaysia Day
2027-10-28|JHR KDH KTN MLK NSN PHG PNG PRK PLS SGR TRG SBH KUL LBN PJY|b|Deepavali
2027-12-25|*|b|Christmas Day
2027-12-26|KDH|b|Israk & Mikraj (2nd in 2027)
`;
