import { campaignIn, isRunning } from './campaign.ts';

describe('campaign', () => {
  it('[SEARCH-20] takes its name from after the colon', () => {
    expect(campaignIn(['new', 'campaign:Spring: work'])).toBe('Spring: work');
    expect(campaignIn(['new', 'campaign:'])).toBeNull();
  });

  it('[SEARCH-20] runs from start to end only', () => {
    const campaigns = [{ campaignName: 'Spring', startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-31T00:00:00Z' }];
    const at = (date: string) => isRunning('Spring', campaigns, Date.parse(date));
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(at)).toEqual([false, true, true, false]);
    expect(isRunning('Autumn', campaigns, Date.parse('2026-03-05'))).toBe(false);
  });
});
