import { campaignIn, isRunning, titleOf } from './campaign.ts';

describe('campaign', () => {
  it('[SEARCH-20] takes its name from after the colon', () => {
    expect(campaignIn(['new', 'campaign:Spring: work'])).toBe('Spring: work');
    expect(campaignIn(['new', 'campaign:'])).toBeNull();
  });

  it('[LANG-02] is called by its title, without one by its name', () => {
    const dates = { startDate: '2026-03-01', endDate: '2026-03-31' };
    const campaigns = [
      { campaignName: 'spring', ...dates, title: 'Jarný výpredaj' },
      { campaignName: 'jubilee', ...dates },
    ];
    expect(['spring', 'jubilee', 'autumn'].map(name => titleOf(name, campaigns))).toEqual([
      'Jarný výpredaj',
      'jubilee',
      'autumn',
    ]);
  });

  it('[SEARCH-20] runs from start to end only', () => {
    const campaigns = [{ campaignName: 'Spring', startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-31T00:00:00Z' }];
    const at = (date: string) => isRunning('Spring', campaigns, Date.parse(date));
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(at)).toEqual([false, true, true, false]);
    expect(isRunning('Autumn', campaigns, Date.parse('2026-03-05'))).toBe(false);
  });
});
