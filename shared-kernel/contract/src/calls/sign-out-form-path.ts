/** POST of a form from a page without scripts: ends the visitor's session, and leads home (303) in the language of `locale` in its query. */
export const signOutFormPath = '/api/new-ct/signOutForm';
