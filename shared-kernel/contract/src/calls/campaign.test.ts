import { campaignIn, campaignTitle } from './campaign.ts';

describe('campaign', () => {
  it('[SEARCH-20] takes its name from after the colon', () => {
    expect(campaignIn(['new', 'campaign:Spring: work'])).toBe('Spring: work');
    expect(campaignIn(['new', 'campaign:'])).toBeNull();
  });

  it('[LANG-02] [SEARCH-20] is called by its title, without one by its name, and not at all while it does not run', () => {
    const running = { startDate: '2026-03-01', endDate: '2026-03-31', isRunning: true };
    const campaigns = [
      { campaignName: 'spring', ...running, title: 'Jarný výpredaj' },
      { campaignName: 'jubilee', ...running },
      { campaignName: 'autumn', ...running, isRunning: false, title: 'Jesenný výpredaj' },
    ];
    const titles = ['spring', 'jubilee', 'autumn', 'of-nobody', null].map(name => campaignTitle(name, { campaigns }));
    expect(titles).toEqual(['Jarný výpredaj', 'jubilee', null, null, null]);
  });
});
